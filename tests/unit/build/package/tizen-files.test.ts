import { expect, test } from 'vitest';
import { textOf } from '#build/package/files.ts';
import { fillTemplate } from '#build/package/fill-template.ts';
import { sampleTizen, sampleWebos } from './sample-app.ts';

test('the page of a Samsung package loads the objects of the set before the app', () => {
  const page = textOf(sampleTizen(), 'index.html') ?? '';
  expect(page.indexOf('<script src="$WEBAPIS/webapis/webapis.js">')).toBeGreaterThan(0);
  expect(page.indexOf('$WEBAPIS')).toBeLessThan(page.indexOf('./assets/'));
});

test('the manifest of a Samsung package escapes the address of the preview', () => {
  expect(textOf(sampleTizen(), 'config.xml')).toContain(
    'value="endpoint_URL=https://tv.example.uz/preview?a=1&amp;b=2"',
  );
});

test('the page of an LG package is the one of the app', () => {
  expect(textOf(sampleWebos(), 'index.html')).not.toContain('webapis');
});

test('a template without a value is an error', () => {
  expect(() => fillTemplate('{name}', {})).toThrow('The template has no value for name');
});
