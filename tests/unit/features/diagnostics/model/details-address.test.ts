import { expect, test } from 'vitest';
import { detailsAddress } from '#src/features/diagnostics/model/details-address.ts';

const companion = { address: 'https://oyna.example/link' };

test('our help page gets the language and the details', () => {
  const config = { support: { address: 'https://oyna.example/help' }, companion };
  expect(detailsAddress(config, 'https://api.example', 'ru', 'Oyna 1; P-1001 & more')).toEqual({
    address: 'https://oyna.example/help?lang=ru&details=Oyna+1%3B+P-1001+%26+more',
    takesDetails: true,
  });
});

test('a page of the operator keeps its address as it was written', () => {
  const config = { support: { address: 'https://help.example/tv' }, companion };
  expect(detailsAddress(config, 'https://api.example', 'ru', 'Oyna 1')).toEqual({
    address: 'https://help.example/tv',
    takesDetails: false,
  });
});

test('without a configuration the address is the help page of the API', () => {
  expect(detailsAddress(null, 'https://api.example', 'uz', 'x').address).toBe(
    'https://api.example/help?lang=uz&details=x',
  );
});
