import { listCinema } from '@oyna/contract/cinema';
import { playCinema } from '@oyna/contract/playback';
import { absoluteAddress } from '../../../api/base.ts';
import { callApi } from '../../../api/call-api.ts';
import { largestFile } from '../model/media-file.ts';

/** Enough for a picture of the speed, and little to pay for on a metered line. */
const MAX_BYTES = 3_000_000;
const MAX_MS = 6000;

/** The media file of the free title for the youngest, which no age limit locks: films come from the same servers. */
async function mediaFile(): Promise<string> {
  const { results } = await callApi(listCinema, { query: { page_size: 50 } });
  const [free] = results
    .filter(({ access, is_playable }) => access === 'free' && is_playable)
    .sort((one, other) => (one.age_rating ?? 0) - (other.age_rating ?? 0));
  if (!free) throw new Error('no free title');
  const { manifest } = await callApi(playCinema, { params: { id: free.id } });
  const address = absoluteAddress(manifest.dash ?? '');
  const response = await fetch(address);
  const file = response.ok ? largestFile(await response.text(), address) : null;
  if (file === null) throw new Error('no media file');
  return file;
}

/** Bits per second of a download that ends after some seconds at the latest. */
function download(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let started = 0;
    let loaded = 0;
    const conclude = (): void => {
      const seconds = (performance.now() - started) / 1000;
      if (loaded > 0 && seconds > 0) resolve((loaded * 8) / seconds);
      else reject(new Error('no data'));
    };
    request.open('GET', address);
    request.setRequestHeader('Range', `bytes=0-${MAX_BYTES - 1}`);
    request.responseType = 'arraybuffer';
    request.timeout = MAX_MS;
    // From the first bytes: the connection and the server's thinking are not part of the speed.
    request.onreadystatechange = () => {
      if (request.readyState === 2) started = performance.now();
    };
    request.onprogress = (event) => {
      loaded = event.loaded;
    };
    request.onload = conclude;
    request.ontimeout = conclude;
    request.onerror = () => reject(new Error('no connection'));
    request.send();
  });
}

/** Measures the download speed of our media, in bits per second. Rejects if nothing arrives. */
export async function measureSpeed(speedOf = download): Promise<number> {
  return speedOf(await mediaFile());
}
