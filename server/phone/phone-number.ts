const uzbekistan = '998';
const localDigits = 9;

/** The number as E.164, however it was typed. Nine digits are a number of Uzbekistan. */
export function fullNumber(typed: string): string {
  let digits = typed.replace(/\D/g, '').replace(/^00/, '');
  // The field begins with the country code, and some type or paste it once more.
  const doubled = uzbekistan + uzbekistan;
  if (digits.startsWith(doubled) && digits.length === doubled.length + localDigits)
    digits = digits.slice(uzbekistan.length);
  if (digits.length === localDigits && !typed.trim().startsWith('+')) digits = uzbekistan + digits;
  return digits === '' || digits === uzbekistan ? '' : `+${digits}`;
}
