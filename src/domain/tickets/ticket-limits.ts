export {
  longestText,
  longestTime,
  longestTitle,
  mostPictures,
  priorities,
  timeUnits,
} from '#contracts/tickets/tickets.ts';
