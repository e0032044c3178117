import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandStyles, iconFolder, ownStyle, styleOf } from '#domain/shell/brand-styles.ts';
import { manifestAddress } from '#domain/shell/manifest-address.ts';
import { executor } from '#test/paths/people.ts';

const tokens = readFileSync('views/styles/tokens.css', 'utf8');
/** What a rule of the style sheet gives a property in light. */
const lightOf = (selector: string, property: string): string | undefined => {
  const rule = tokens.slice(tokens.indexOf(`${selector} {`));
  return new RegExp(`--${property}: light-dark\\((#\\w+)`).exec(rule.slice(0, rule.indexOf('}')))?.[1];
};

describe('the styles where no style sheet reaches', () => {
  it('BRAND-02 are those of the style sheet, and no company is left out', () => {
    const prefixes = [...tokens.matchAll(/\[data-brand="([^"]+)"\]/g)].map(([, prefix]) => prefix);
    expect([...brandStyles.keys()]).toEqual(prefixes);
    expect(ownStyle.paper).toBe(lightOf(':root', 'paper'));
    for (const [selector, style] of [
      [':root', ownStyle] as const,
      ...[...brandStyles].map(([prefix, one]) => [`[data-brand="${prefix}"]`, one] as const),
    ])
      expect([selector, style.primary, style.accent]).toEqual([
        selector,
        lightOf(selector, 'primary'),
        lightOf(selector, 'accent'),
      ]);
  });

  it('OP-20 a style that the build does not know has the look of the product', () => {
    expect([styleOf('unknown'), iconFolder('unknown')]).toEqual([ownStyle, '/icons/storewalk']);
    expect([styleOf(null), iconFolder(null), iconFolder('acme')]).toEqual([
      ownStyle,
      '/icons/storewalk',
      '/icons/acme',
    ]);
  });
});

describe('the address of the manifest', () => {
  it('says nothing of a company before somebody has signed in', () => {
    expect(manifestAddress({ language: 'es', prefix: null, session: null })).toBe('/manifest.webmanifest?lang=es');
  });

  it('BRAND-04 OP-17 then says its name, its style, what it begins with and whether it has tasks', () => {
    const session = {
      ...executor,
      company_name: 'Acme & Söhne',
      company_modules: [{ ticket_manager: true }],
      ui_setting: { ...executor.ui_setting, workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY' as const },
    };
    expect(manifestAddress({ language: 'en', prefix: 'acme', session })).toBe(
      '/manifest.webmanifest?lang=en&style=acme&name=Acme+%26+S%C3%B6hne&first=activity&tasks=1',
    );
  });
});
