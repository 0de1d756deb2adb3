/** The part of this module that other modules may use. */
export { FactoryFault } from './factory-fault.ts';
export { makeFilm } from './make-film.ts';
export { trackLanguage } from './plan/track-language.ts';
