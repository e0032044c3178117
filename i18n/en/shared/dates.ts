export const dates = {
  date: 'Day',
  time: 'Time',
  chooseDay: 'Choose a day',
};
