import { LRUCache } from 'lru-cache';

const minute = 60_000;
const subjects = 10_000;

/**
 * Whether a line about this subject may be written: at most `max` a minute, so that an attacker cannot fill the disk. For
 * the line that reaches the maximum, the result is `last`.
 */
export function linesPerMinute(max: number): (subject: string) => 'yes' | 'last' | 'no' {
  const counts = new LRUCache<string, { count: number }>({ max: subjects, ttl: minute });
  return (subject) => {
    const counted = counts.get(subject) ?? { count: 0 };
    // The time runs from the first line on.
    if (counted.count === 0) counts.set(subject, counted);
    counted.count++;
    return counted.count < max ? 'yes' : counted.count === max ? 'last' : 'no';
  };
}
