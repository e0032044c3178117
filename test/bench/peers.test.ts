import { describe, expect, it } from 'vitest';
import { branching } from '../../bench/branching.ts';
import { checklist } from '../../bench/checklist.ts';
import { formOf } from '../../bench/peers/enketo/form.ts';
import { groupsOf, instanceOf, nodeOf, pathOf, xformOf } from '../../bench/peers/shared/xform.ts';

const tree = checklist(50);
const questions = tree.screens.flatMap((screen) => screen.questions);
const paths = groupsOf(tree).flatMap((group) => group.controls.map((control) => pathOf(group, control)));
const times = (text: string, part: string): number => text.split(part).length - 1;

describe('the checklist as an XForm', () => {
  it('holds each question once: in the instance, bound, and asked', () => {
    const xform = xformOf(tree);
    for (const { uuid } of questions) expect(times(instanceOf(tree), `<${nodeOf(uuid)}/>`)).toBe(1);
    for (const path of paths) {
      expect(times(xform, `<bind nodeset="${path}"`)).toBe(1);
      expect(times(xform, ` ref="${path}"`)).toBe(1);
    }
  });

  it('requires what the checklist requires', () => {
    expect(times(xformOf(tree), 'required="true()"')).toBe(questions.filter(({ required }) => required).length);
  });
});

describe('the checklist with branches as an XForm', () => {
  const branches = branching();
  const groups = groupsOf(branches);

  it('shows a screen only while nothing that is chosen before jumps over it', () => {
    expect(groups.slice(0, 3).map(({ relevant }) => times(relevant, 'selected('))).toEqual([0, 2, 2]);
    expect(groups[2]?.relevant).not.toContain(nodeOf(branches.screens[0]?.questions[0]?.uuid ?? ''));
  });

  it('repeats the questions of the section, and no others', () => {
    expect(groups.flatMap(({ repeat }) => repeat ?? [])).toEqual([`${groups[3]?.path}/repetition`]);
    expect(times(formOf(branches), 'class="or-repeat ')).toBe(1);
    expect(times(xformOf(branches), '<repeat ')).toBe(1);
  });
});

describe('the form of Enketo', () => {
  const form = formOf(tree);

  it('marks each question once, and has a field for each value of the instance', () => {
    for (const { uuid } of questions) expect(times(form, `data-question="${uuid}"`)).toBe(1);
    for (const path of paths) expect(form).toContain(` name="${path}"`);
  });

  it('offers each alternative once', () => {
    for (const { uuid } of questions.flatMap(({ alternatives }) => alternatives))
      expect(times(form, `value="${uuid}"`)).toBe(1);
  });
});
