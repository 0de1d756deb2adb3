import { groupPhone } from '@oyna/contract/group-phone';

/** Shows only as much of a phone as its owner needs to recognise it: `+998 90 ··· ·· 67`. */
export function maskPhone(phone: string): string {
  const [, shown, hidden] = /^(\+\d+ \d+ )(.+)$/.exec(groupPhone(phone)) ?? [];
  // Of a country without known groups.
  if (shown === undefined || hidden === undefined)
    return phone.replace(/^(\+\d{2})\d+(\d\d)$/, '$1 ··· ·· $2');
  // All digits but the last two.
  return shown + hidden.replace(/\d(?=(?:\D*\d){2})/g, '·');
}
