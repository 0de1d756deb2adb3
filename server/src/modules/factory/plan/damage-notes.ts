/** Messages of ffmpeg about parts of a file that it could not read. Others are usual where a stream begins in its middle. */
const damage =
  /Packet corrupt|corrupt (input packet|decoded frame)|exceeds (containing master element|max length)|error (while )?decoding|Error submitting packet|Invalid NAL unit size/i;
const mostPlaces = 5;

export function tellsOfDamage(messages: string): boolean {
  return damage.test(messages);
}

/** Sentences for the operator about damaged parts: the picture near some seconds, and sound tracks by their languages. */
export function damageNotes(seconds: readonly number[], languages: readonly string[]): string[] {
  const places = seconds.slice(0, mostPlaces).map(timeOf).join(', ');
  const more = seconds.length - mostPlaces;
  const rest = more > 0 ? ` and in ${more} more parts` : '';
  return [
    ...(seconds.length > 0
      ? [`the file is damaged: look at the picture in the minute from ${places}${rest}`]
      : []),
    ...languages.map((language) => `the file is damaged: listen to the sound in ${language}`),
  ];
}

function timeOf(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().slice(11, 19);
}
