/** The second that ffmpeg has reached, from the text of `-progress`; `null` if it names none. */
export function readProgress(text: string): number | null {
  const last = [...text.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
  return last === undefined ? null : Number(last) / 1_000_000;
}
