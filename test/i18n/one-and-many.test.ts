import { describe, expect, it } from 'vitest';
import { words } from './texts.ts';

const { t: en } = words.en;
const { t: es } = words.es;

describe('what is said of one and of several', () => {
  it('I18N-01 I18N-06 work that waits on the device', () => {
    expect(en('unsent.text', { count: 1 })).toMatch(/^It is safe .* goes out by itself/);
    expect(en('unsent.text', { count: 2 })).toMatch(/^They are safe .* go out by themselves/);
    expect(es('unsent.text', { count: 1 })).toMatch(/^Está a salvo .* se envía /);
    expect(es('unsent.text', { count: 2 })).toMatch(/^Están a salvo .* se envían /);
  });

  it('I18N-06 work that needs somebody', () => {
    expect(en('unsent.broken', { count: 1 })).toBe('1 needs you: the app failed to send it.');
    expect(en('unsent.broken', { count: 2 })).toBe('2 need you: the app failed to send them.');
    expect(es('unsent.refused', { count: 1 })).toBe('1 necesita su atención: el servidor rechazó el envío.');
    expect(es('unsent.refused', { count: 2 })).toBe('2 necesitan su atención: el servidor rechazó los envíos.');
    expect(es('unsent.broken', { count: 1 })).toMatch(/no pudo hacer el envío\.$/);
    expect(es('unsent.broken', { count: 2 })).toMatch(/no pudo hacer los envíos\.$/);
    expect(es('unsent.incomplete', { count: 1 })).toMatch(/^1 necesita su atención: se entregó sin/);
    expect(es('unsent.incomplete', { count: 2 })).toMatch(/^2 necesitan su atención: se entregaron sin/);
  });

  it('OP-54 I18N-06 work that stays behind when somebody signs out', () => {
    expect(en('shell.signOut.text', { count: 1 })).toMatch(/^1 piece of work is .* but it can only/);
    expect(en('shell.signOut.text', { count: 2 })).toMatch(/^2 pieces of work are .* but they can only/);
    expect(es('shell.signOut.text', { count: 1 })).toMatch(/^1 trabajo sigue .* solo se podrá enviar/);
    expect(es('shell.signOut.text', { count: 2 })).toMatch(/^2 trabajos siguen .* solo se podrán enviar/);
  });

  it('I18N-06 repetitions, files, choices of a filter', () => {
    expect(en('execution.repetition.full', { max: 1 })).toMatch(/^There is 1 repetition:/);
    expect(es('execution.repetition.full', { max: 1 })).toMatch(/^Hay 1 repetición:/);
    expect(es('execution.repetition.full', { max: 3 })).toMatch(/^Hay 3 repeticiones:/);
    expect(en('execution.finish.files', { done: 1, total: 1 })).toBe('1 of 1 file uploaded');
    expect(es('execution.finish.files', { done: 1, total: 1 })).toBe('Archivos subidos: 1 de 1');
    expect(es('ticketList.filters.chosen', { count: 1 })).toBe('Selección: 1');
  });

  it('NOTIF-01 I18N-06 closing a notice is not called what deleting answers is called', () => {
    expect(es('common.dismiss')).not.toBe(es('unfinished.discard'));
  });
});
