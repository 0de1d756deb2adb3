import { DomainError } from '../../../shared/errors/domain-error.ts';
import { commonWords, walks } from './common-passwords.ts';

const minWalk = 3;
/** Digits of a phone that give it away without its codes. */
const phoneTail = 7;
const product = /oyna|ойна/g;
const minOwnLetters = 4;

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const bothWays = walks.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Rejects a new password that is among the first guesses for an account. `phone` is in E.164. */
export function requireHardPassword(password: string, phone: string): void {
  if (isGuessable(password, phone)) throw new DomainError('password_guessable');
}

/** Whether a password is common, a simple pattern, or made of the phone number or the product's name. */
function isGuessable(password: string, phone: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const compact = folded.replace(/[^\p{L}\p{N}@$!]/gu, '');
  const plain = compact.replace(/[^\p{L}\p{N}]/gu, '');
  return (
    plain === '' ||
    isRepeated(folded) ||
    isRepeated(plain) ||
    isWalk(plain) ||
    isDate(plain) ||
    holdsPhone(plain, phone) ||
    [lettersOf(plain), lettersOf(spellOut(compact)), spellOut(compact)].some(isCommonWord)
  );
}

/** `aaaaaaaa`, `12121212`, `abcdabcd` */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text);
}

/** One to three runs along keys or the alphabet: `qwerty123`, `1234554321`. */
function isWalk(text: string): boolean {
  let rest = text;
  for (let runs = 0; runs < 3 && rest !== ''; runs++) rest = rest.slice(runLength(rest));
  return rest === '';
}

/** Length of the longest run at the start of a text; 0 if it is too short to be one. */
function runLength(text: string): number {
  let length = 0;
  for (const walk of bothWays) {
    while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1;
  }
  return length < minWalk ? 0 : length;
}

/** A date of a life, in any order: `01021990`, `19900201`. */
function isDate(text: string): boolean {
  return /^([0-3]\d[0-3]\d(19|20)\d\d|(19|20)\d\d[0-3]\d[0-3]\d)$/.test(text);
}

function holdsPhone(text: string, phone: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits.length >= phoneTail && (digits.includes(phone.slice(-phoneTail)) || phone.includes(digits));
}

function spellOut(text: string): string {
  return [...text].map((it) => lookalikes[it] ?? it).join('');
}

/** Digits around a common word make it no harder to guess. */
function lettersOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '');
}

function isCommonWord(text: string): boolean {
  if (commonWords.has(text) || (text.length >= minOwnLetters && (isRepeated(text) || isWalk(text))))
    return true;
  const own = text.replace(product, '');
  return own !== text && own.replace(/\P{L}/gu, '').length < minOwnLetters;
}
