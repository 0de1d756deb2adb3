interface Channel {
  readonly id: number;
  readonly number: number;
  readonly access: string;
}

interface FreeChannels {
  readonly from: number;
  /** The channel after it. */
  readonly to: number;
  /** The channel before it, free or not. */
  readonly before: number;
}

/** Two free channels, one after the other. */
export async function freeChannels(origin: string): Promise<FreeChannels> {
  const response = await fetch(`${origin}/api/v2/channel/?page_size=100`);
  const { results } = (await response.json()) as { results: Channel[] };
  const sorted = results.sort((one, other) => one.number - other.number);
  const isFree = (place: number) => sorted[place]?.access === 'free';
  const place = sorted.findIndex((_, at) => isFree(at) && isFree(at + 1));
  const [from, to, before] = [sorted[place], sorted[place + 1], sorted.at(place - 1)];
  if (!from || !to || !before) throw new Error('The demo has no two free channels in a row');
  return { from: from.id, to: to.id, before: before.id };
}
