import { withinHeight } from '../../../shared/picture.ts';
import type { LoopFacts, LoopTrack } from '../media-facts.ts';

/** Removes the renditions above a plan's height from a channel; `null` keeps all. */
export function limitLoop(loop: LoopFacts, maxHeight: number | null): LoopFacts {
  if (maxHeight === null) return loop;
  const pictureOf = ({ width = 0, height = 0 }: LoopTrack) => ({ width, height });
  const kept = (engine: LoopTrack['engine']) => {
    const pictures = loop.tracks.filter((track) => track.type === 'video' && track.engine === engine);
    return withinHeight(pictures, pictureOf, maxHeight);
  };
  const given = new Set([...kept(undefined), ...kept('old')]);
  return { ...loop, tracks: loop.tracks.filter((track) => track.type !== 'video' || given.has(track)) };
}
