export const dates = {
  date: 'Day',
  time: 'Time',
  dateFormat: 'Year-month-day, such as 2026-03-31',
};
