import { describe, expect, it } from 'vitest';
import { passwordFault } from '#server/session/password-rules.ts';

const own = ['maria.lopez@acme.test', 'mlopez', 'María', 'López', 'MaríaLópez', 'Acme Retail', 'acme'];

describe('the rules for passwords', () => {
  it.each([
    ['', 'tooShort'],
    ['7-signs', 'tooShort'],
    ['\u{1f600}'.repeat(7), 'tooShort'],
    ['ab-'.repeat(342), 'tooLong'],
    ['maria.lopez@acme.test', 'ownName'],
    ['Maria-Lopez-2026', 'ownName'],
    ['MaríaLópez1', 'ownName'],
    ['acme-retail-2026', 'ownName'],
    ['Storewalk!', 'ownName'],
    ['aaaaaaaaaa', 'common'],
    ['abababab', 'common'],
    ['12345678', 'common'],
    ['87654321', 'common'],
    ['qwertyuiop', 'common'],
    ['1q2w3e4r', 'common'],
    ['Password123', 'common'],
    ['p4$$w0rd!', 'common'],
    ['Contraseña1', 'common'],
    ['bienvenido2026', 'common'],
  ])('OP-107 %s is refused: %s', (password, fault) => {
    expect(passwordFault(password, own)).toBe(fault);
  });

  it.each([
    'walk-8-aisles',
    'storewalk-demo',
    'maria walks to acme',
    '8 pasillos por día',
    '日本語のパスワード',
    'ab-'.repeat(341),
    ' spaces count too ',
    '83910572',
  ])('OP-107 %s is taken', (password) => {
    expect(passwordFault(password, own)).toBeNull();
  });

  it('OP-107 names that are empty or very short forbid nothing', () => {
    expect(passwordFault('12-34-56-ab', ['', 'ab', '@', '東'])).toBeNull();
  });
});
