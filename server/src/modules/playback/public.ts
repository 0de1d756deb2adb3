/** The part of this module that others may use. */
export { deleteSilentPlaybacks } from './delete-silent-playbacks.ts';
export { playbackMeasures } from './playback-measures.ts';
