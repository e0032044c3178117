import { expect } from 'vitest';
import { scenario } from '../support/viewed.ts';

scenario('ROUTE-06 what a finger has touched does not stay lit as if it were chosen', async ({ open }) => {
  const page = await open('parts-overlays');
  const lit = await page.evaluate(() => {
    const hovered = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return [];
        const own = rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
        return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
          ? [...own, ...hovered(rule.cssRules)]
          : own;
      });
    return [...document.styleSheets].flatMap(({ cssRules }) => hovered(cssRules));
  });
  expect(lit).toEqual([]);
});
