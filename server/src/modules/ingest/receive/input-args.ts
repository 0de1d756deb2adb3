/** The protocols and the container of an input, by the scheme of its address: ffmpeg opens nothing else for it. */
const schemes: Readonly<Record<string, { readonly protocols: string; readonly format: string }>> = {
  'udp:': { protocols: 'udp', format: 'mpegts' },
  'srt:': { protocols: 'srt', format: 'mpegts' },
  'rtmp:': { protocols: 'rtmp,tcp', format: 'flv' },
  'http:': { protocols: 'http,tcp', format: 'mpegts' },
  'https:': { protocols: 'https,http,tls,tcp', format: 'mpegts' },
};

/** Time without a byte after which a receiver gives up, in µs. */
const silence = 8_000_000;

/** Arguments that open an input, for ffmpeg and ffprobe. Throws for a scheme that no input has. */
export function inputArgs(address: string): string[] {
  const { protocol } = new URL(address);
  const scheme = schemes[protocol];
  if (!scheme) throw new Error('an input must begin with udp, srt, rtmp, http or https');
  const timed = protocol === 'udp:' || protocol === 'srt:' ? 'timeout' : 'rw_timeout';
  return [
    ...['-protocol_whitelist', scheme.protocols],
    ...['-format_whitelist', scheme.format],
    ...['-f', scheme.format],
    ...[`-${timed}`, String(silence)],
    ...(protocol === 'udp:' ? ['-overrun_nonfatal', '1', '-fifo_size', '50000'] : []),
    ...['-fflags', '+genpts+discardcorrupt', '-analyzeduration', '3000000', '-probesize', '5000000'],
    ...['-i', address],
  ];
}
