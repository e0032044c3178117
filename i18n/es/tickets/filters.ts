import type { filters as shape } from '../../en/tickets/filters.ts';

export const filters: typeof shape = {
  noMatches: 'sin coincidencias',
  favouriteSave: 'No se pudo guardar el filtro favorito',
  favouriteDelete: 'No se pudo eliminar el filtro favorito',
};
