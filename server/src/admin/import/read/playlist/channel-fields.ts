import { channelNumber } from '@oyna/contract/catalogue';
import { addressFault } from '@oyna/contract/catalogue-parts';
import * as v from 'valibot';

/** Reports a field that is left out or changed; the channel is kept. */
export type OddField = (field: string, problem: string) => void;

const maxName = 200;
const maxCategory = 100;
/** Characters that no database stores or no television shows, and broken encodings. */
const noText = /[\p{Cc}\p{Surrogate}\ufffd-\uffff]/gu;

/** A text without invalid characters, cut to its maximum length; `null` if nothing is left. */
function cleanText(field: string, text: string, maxLength: number, odd: OddField): string | null {
  const clean = text.replace(noText, '').trim();
  if (clean !== text.trim())
    odd(field, 'has characters that are no text, which are left out: is the encoding wrong?');
  if (clean.length > maxLength) odd(field, `is cut to ${maxLength} characters`);
  return clean.slice(0, maxLength).toWellFormed().replace(noText, '').trim() || null;
}

export function chooseName(candidates: readonly string[], address: string, odd: OddField): string {
  const [first = '', ...others] = candidates;
  const own = cleanText('name', first, maxName, odd);
  if (own !== null) return own;
  const other = others.map((it) => cleanText('name', it, maxName, () => undefined)).find((it) => it !== null);
  const name = other ?? nameOfAddress(address);
  odd('name', `is missing: it belongs after the comma. The channel is called "${name}"`);
  return name;
}

/** The last part of an address that is no usual name of a manifest. */
function nameOfAddress(address: string): string {
  const { pathname, hostname } = new URL(address);
  const parts = pathname
    .split('/')
    .map((part) => part.replace(/\.\w{2,5}$/, ''))
    .filter(
      (part) =>
        part !== '' && !/^(index|playlist|manifest|master|chunklist|mono|video|live|hls)$/i.test(part),
    );
  return (parts.at(-1) ?? hostname).slice(0, maxName);
}

export function categoryOf(group: string | undefined, odd: OddField): string | null {
  return group ? cleanText('group-title', group, maxCategory, odd) : null;
}

export function numberOf(text: string | undefined, odd: OddField): number | null {
  if (!text) return null;
  // Some writers use a comma or, as American receivers do, a hyphen.
  const number = /^\d{1,9}([.,-]\d{1,9})?$/.test(text) ? Number(text.replace(/[,-]/, '.')) : Number.NaN;
  if (v.is(channelNumber, number)) return number;
  odd('tvg-chno', `must be a number like 7 or 22.1, not "${text.slice(0, 50)}"; it is left out`);
  return null;
}

export function logoOf(text: string | undefined, odd: OddField): string | null {
  if (!text) return null;
  const problem = addressFault(text);
  if (problem !== null) odd('tvg-logo', `${problem}; it is left out`);
  return problem === null ? text : null;
}

export function guideNameOf(text: string | undefined, odd: OddField): string | null {
  return text ? cleanText('tvg-id', text, maxName, odd) : null;
}

/** Hours, such as `+2` or `-1.5`. */
export function shiftOf(text: string | undefined, odd: OddField): number | null {
  if (!text) return null;
  const hours = /^[+-]?\d{1,2}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Math.abs(hours) <= 24) return hours;
  odd('tvg-shift', `must be a number of hours from -24 to 24, not "${text.slice(0, 50)}"; it is left out`);
  return null;
}
