import type { ClusterOptions } from '../options.ts';
import type { Servers } from '../stack/start-stack.ts';
import type { Target } from '../viewer/connection.ts';
import { type LineQuality, startLine } from './line.ts';
import type { LoadEdge } from './start-edges.ts';

interface Way {
  readonly api: Target;
  readonly edges: readonly Target[];
}

/** One viewer in so many is behind a distant line. */
const step = 5;

/**
 * The ways of viewers: every other one by HTTP/2, half of them with media of each cache, one in five over lines with latency and
 * loss.
 */
export async function startWays(
  { port, certificates }: Servers,
  edges: readonly LoadEdge[],
  { latency, loss }: Pick<ClusterOptions, 'latency' | 'loss'>,
) {
  const { authority } = certificates;
  const stops: (() => void)[] = [];
  const wayOver = async (quality: LineQuality | null) => {
    const target = async (to: number): Promise<Target> => {
      if (quality === null) return { port: to, authority };
      const line = await startLine(to, quality);
      stops.push(line.stop);
      return { port: line.port, authority };
    };
    return { api: await target(port), edges: await Promise.all(edges.map((it) => target(it.port))) };
  };
  const isFar = latency > 0 || loss > 0;
  const near = await wayOver(null);
  const far = isFar ? await wayOver({ latency, loss: loss / 100 }) : near;
  const by = (way: Way, protocol: 'h1' | 'h2'): Way => ({
    api: { ...way.api, protocol },
    edges: way.edges.map((it) => ({ ...it, protocol })),
  });
  // Twenty, because viewers choose the edge by their number, too.
  const all = Array.from({ length: 20 }, (_, place) => {
    const protocol = Math.floor(place / 2) % 2 === 0 ? 'h1' : 'h2';
    return by(place % step === step - 1 ? far : near, protocol);
  });
  const described = isFar
    ? `One viewer in five has a round trip of ${latency} ms and loses ${loss} % of the packets; half of all use HTTP/2`
    : 'Half of the viewers use HTTP/2';
  return {
    all,
    described,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
