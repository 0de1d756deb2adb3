/** The part of this module that others may use. */
export { refreshNeighbours } from './refresh-neighbours.ts';
