/** The part of this module that others may use. */
export { homeDescription, homeRailName, readHome, writeHome } from './home-description.ts';
