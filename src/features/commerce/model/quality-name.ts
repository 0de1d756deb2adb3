const names: Readonly<Record<string, string>> = {
  '480p': 'SD',
  '720p': 'HD',
  '1080p': 'Full HD',
  '2160p': '4K',
};

/** What the best picture of a plan is called in shops, from its lines; as it came where it has no name. */
export function qualityName(quality: string): string {
  return names[quality] ?? quality;
}
