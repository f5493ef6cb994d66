// What one plays for stands above the question until somebody says that they know it, once a game for all tables.

const goal = document.getElementById("goal");
const KEY = `moonwood-goal-${goal.dataset.game}`;

goal.hidden = localStorage.getItem(KEY) === "known";
document.getElementById("goal-known").addEventListener("click", () => {
  localStorage.setItem(KEY, "known");
  goal.hidden = true;
});
