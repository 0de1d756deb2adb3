import { filterParams } from './cinema-filters.ts';
import { libraryList } from './library-list.ts';
import { flag, id, idOrNull, seconds } from './params.ts';
import type { RouteRecords } from './route-record.ts';
import { searchText } from './search-text.ts';

/** Films and series: lists of them, their pages and their playback. */
export const titleRoutes = {
  home: { path: '', skeleton: 'home', logo: true, returns: true, tunes: true },
  title: { path: 'cinema/:id', params: { id }, launch: true, returns: true, tunes: true },
  cinema: { params: filterParams, skeleton: 'grid', stays: true, launch: true, returns: true, tunes: true },
  search: { params: { text: searchText }, skeleton: 'grid', stays: true, launch: true, returns: true },
  library: {
    path: 'library/:list',
    params: { list: libraryList },
    skeleton: 'grid',
    stays: true,
    launch: true,
    returns: true,
    tunes: true,
  },
  watchTitle: {
    path: 'watch/cinema/:id/:episode',
    params: { id, episode: idOrNull, from: seconds, trailer: flag },
    kind: 'watch',
    stays: 'id',
    launch: true,
  },
} satisfies RouteRecords;
