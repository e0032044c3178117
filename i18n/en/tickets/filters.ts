/** Texts of filters, under the keys that the platform's catalogue gives them (I18N-07). */
export const filters = {
  noMatches: 'no matches',
  favouriteSave: 'The favourite filter could not be saved',
  favouriteDelete: 'The favourite filter could not be deleted',
};
