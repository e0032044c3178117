export const waitsForMe = {
  title: 'Waits for you',
  to_do: 'to do',
  overdue: 'overdue',
  to_approve: 'to approve',
};
