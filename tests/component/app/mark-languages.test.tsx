import { act } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { markLanguages } from '../../../src/app/mark-languages.ts';
import { useLang } from '../../../src/state/lang.ts';
import { demoService } from '../support/demo-service.ts';
import { focusedElement } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
// As after the start.
beforeAll(() => markLanguages());

test('a name in another alphabet is read in its language, the next one in ours', async () => {
  demoService();
  renderApp('#/uz/settings');
  await settle();
  await act(async () => useLang.setState({ lang: 'uz' }));
  await press('right');
  const element = focusedElement();
  const own = element.getAttribute('aria-label') ?? '';
  const refocus = async (label: string): Promise<string | null> => {
    element.blur();
    element.setAttribute('aria-label', label);
    element.focus();
    return element.getAttribute('lang');
  };
  expect(await refocus('Ночь в Самарканде. 10 tadan 2')).toBe('ru');
  expect(await refocus('Самарқанд туни. 10 tadan 2')).toBe('uz-Cyrl');
  expect(await refocus(own)).toBeNull();
});
