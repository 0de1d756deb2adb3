/** The measured public reads by their name in the table. `{word}` is a word of the generated titles. */
export const reads = {
  list: '/api/v2/cinema/',
  'list, 100 a page': '/api/v2/cinema/?page_size=100',
  detail: '/api/v2/cinema/50/',
  'by genre': '/api/v2/cinema/?genre=bench-3',
  search: '/api/v2/cinema/?search=kino',
} as const;

/** Reads of a signed-in viewer, whose cost must not grow either. */
export const personal = {
  recommendations: '/api/v2/recommendations/',
  'full history': '/api/v2/cinema/history/full/?page_size=10',
  notifications: '/api/v2/notification/',
} as const;

/**
 * Reads whose cost must not grow with the catalogue. The page size is small enough for a hundred titles to
 * fill a page, so that the compared responses have equal length.
 */
export const growing = {
  'new (default)': '/api/v2/cinema/',
  'by rating': '/api/v2/cinema/?ordering=rating',
  'by year': '/api/v2/cinema/?ordering=year',
  'by title, ru': '/api/v2/cinema/?ordering=title',
  popular: '/api/v2/cinema/?ordering=popular',
  'series, by rating': '/api/v2/cinema/?kind=series&ordering=rating&page_size=12',
  'genre, new': '/api/v2/cinema/?genre=bench-3&page_size=10',
  'genre, by rating': '/api/v2/cinema/?genre=bench-3&ordering=rating&page_size=10',
  'genre, by title': '/api/v2/cinema/?genre=bench-3&ordering=title&page_size=10',
  'country, new': '/api/v2/cinema/?country=XC&page_size=3',
  'year, new': '/api/v2/cinema/?year=2001&page_size=1',
  'genre and kind': '/api/v2/cinema/?genre=bench-3&kind=movie&page_size=8',
  'genre and country': '/api/v2/cinema/?genre=bench-1&country=XC&page_size=1',
  'search, in all titles': '/api/v2/cinema/?search=kino',
  'search, a word': '/api/v2/cinema/?search={word}',
  'search, one letter': '/api/v2/cinema/?search=a',
  'search, a number': '/api/v2/cinema/?search=kino+77',
  'search, one title': '/api/v2/cinema/?search=kino+100',
  'search, a mistake': '/api/v2/cinema/?search=kimo',
  'search, nothing': '/api/v2/cinema/?search=nosuchword',
  detail: '/api/v2/cinema/50/',
} as const;
