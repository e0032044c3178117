export { longestViewName } from '#contracts/tickets/ticket-views.ts';
export {
  longestText,
  longestTime,
  longestTitle,
  mostPictures,
  priorities,
  timeUnits,
} from '#contracts/tickets/tickets.ts';
