import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';

/**
 * The execution as the requirements tell it, slowly and without anything of `src/domain`: lists of screen names on a
 * stack of them (SM-12), answers by screen and question. Every step copies everything.
 */
export type Slow = {
  readonly place: 'instructions' | 'screen' | 'finish';
  readonly stack: readonly SlowList[];
  /** The repetitions that there are, by the name of their section. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  readonly answers: Readonly<Record<string, SlowAnswer>>;
  readonly skipped: readonly string[];
};
export type SlowList = {
  readonly kind: 'main' | 'goTo' | 'repetition';
  readonly node: string;
  readonly names: readonly string[];
  readonly at: number;
};
export type SlowAnswer = { readonly answer: string; readonly comment: string; readonly pictures: readonly string[] };

const nothing: SlowAnswer = { answer: '', comment: '', pictures: [] };
export const nameIn = (node: string, screen: string): string => (node === '' ? screen : `${node}:${screen}`);

export const beginning = (activity: ActivityTree): Slow => ({
  place: 'screen',
  stack: [{ kind: 'main', node: '', names: activity.screens.map(({ uuid }) => uuid), at: 0 }],
  nodes: {},
  answers: {},
  skipped: [],
});

const topOf = (slow: Slow): SlowList => {
  const top = slow.stack[slow.stack.length - 1];
  if (!top) throw new Error('the stack is never empty');
  return top;
};
const pop = (slow: Slow): Slow => ({ ...slow, stack: slow.stack.slice(0, slow.stack.length - 1) });
const push = (slow: Slow, list: SlowList): Slow => ({ ...slow, stack: [...slow.stack, list] });
const moveTo = (slow: Slow, at: number): Slow => push(pop(slow), { ...topOf(slow), at });

/** The name of the screen that shows; of a repetition with its own name in front. */
export const shownName = (slow: Slow): string => topOf(slow).names[topOf(slow).at] ?? '';

const withInner = (screen: Screen): Screen[] => [
  screen,
  ...(screen.type === 'Repetition' ? screen.screens.flatMap(withInner) : []),
];
const screensOf = (activity: ActivityTree): Screen[] => activity.screens.flatMap(withInner);

/** The screen of that name as the activity has it. */
export const screenNamed = (activity: ActivityTree, name: string): Screen => {
  const uuid = name.slice(name.indexOf(':') + 1);
  const screen = screensOf(activity).find((one) => one.uuid === uuid);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
};

export const answerTo = (slow: Slow, name: string, question: string): SlowAnswer =>
  slow.answers[`${name} ${question}`] ?? nothing;

export const withAnswer = (slow: Slow, name: string, question: string, part: Partial<SlowAnswer>): Slow => ({
  ...slow,
  answers: { ...slow.answers, [`${name} ${question}`]: { ...answerTo(slow, name, question), ...part } },
});

/** OP-33: all go-tos of a screen in the order in which they count: of the questions, then of their alternatives. */
const goTosOf = (activity: ActivityTree, slow: Slow, name: string): { uuid: string; type: string }[] => {
  const found: { uuid: string; type: string }[] = [];
  for (const { uuid, type, alternatives } of screenNamed(activity, name).questions) {
    if (type !== 'binary' && type !== 'multiple-choice' && type !== 'discrete-range') continue;
    const chosen = answerTo(slow, name, uuid).answer.split(';');
    for (const one of [...alternatives].sort((a, b) => a.order - b.order))
      if (chosen.includes(one.uuid) && one.go_to_uuid !== '')
        found.push({ uuid: one.go_to_uuid, type: one.go_to_type.toLowerCase() });
  }
  return found;
};

/** The name that the answers of a screen lead to among the names of its list; nothing when they lead nowhere. */
const targetIn = (activity: ActivityTree, slow: Slow, name: string, names: readonly string[]): string | undefined => {
  for (const { uuid, type } of goTosOf(activity, slow, name)) {
    const target = names.find((one) => {
      const screen = screenNamed(activity, one);
      if (type === 'page') return screen.uuid === uuid;
      return type === 'question' && screen.questions.some((question) => question.uuid === uuid);
    });
    if (target !== undefined) return target;
  }
  return undefined;
};

/** All names that a list of the same kind of world holds: all screens, or all of one repetition. */
const worldOf = (activity: ActivityTree, { node, names }: SlowList): string[] => {
  if (node === '') return activity.screens.map(({ uuid }) => uuid);
  const inside = names[0] ?? '';
  const section = screensOf(activity).find(
    (screen) => screen.type === 'Repetition' && screen.screens.some(({ uuid }) => nameIn(node, uuid) === inside),
  );
  return section?.type === 'Repetition' ? section.screens.map(({ uuid }) => nameIn(node, uuid)) : [];
};

/** ADVANCE of SM-11: a go-to pushes, the end of a repetition pops, else the next one, or the end. */
export const advance = (activity: ActivityTree, slow: Slow): Slow => {
  const top = topOf(slow);
  const world = worldOf(activity, top);
  const target = targetIn(activity, slow, shownName(slow), world);
  if (target !== undefined)
    return push(slow, { kind: 'goTo', node: top.node, names: world.slice(world.indexOf(target)), at: 0 });
  if (top.at + 1 < top.names.length) return moveTo(slow, top.at + 1);
  if (top.node === '') return { ...slow, place: 'finish' };
  let popped = slow;
  while (topOf(popped).node === top.node) popped = pop(popped);
  return popped;
};

/** BACK of SM-12. */
export const back = (slow: Slow): Slow => {
  if (slow.place === 'finish') return { ...slow, place: 'screen' };
  if (topOf(slow).at > 0) return moveTo(slow, topOf(slow).at - 1);
  return slow.stack.length > 1 ? pop(slow) : { ...slow, place: 'instructions' };
};

/** JUMP of SM-12: the list that holds it, at it; lists above that never came by it are popped. */
export const jump = (slow: Slow, name: string): Slow => {
  let popped = slow;
  while (popped.stack.length > 0) {
    const top = topOf(popped);
    const at = top.names.indexOf(name);
    if (at >= 0 && at <= top.at) return { ...moveTo(popped, at), place: 'screen' };
    if (popped.stack.length === 1) return slow;
    popped = pop(popped);
  }
  return slow;
};

const sectionShown = (activity: ActivityTree, slow: Slow) => {
  const screen = screenNamed(activity, shownName(slow));
  return screen.type === 'Repetition' ? screen : null;
};

const canAdd = (activity: ActivityTree, slow: Slow): boolean => {
  const section = sectionShown(activity, slow);
  const count = slow.nodes[shownName(slow)]?.length ?? 0;
  return section !== null && (!section.maximum || count < section.maximum);
};

export const open = (activity: ActivityTree, slow: Slow, node: string): Slow => {
  const names = sectionShown(activity, slow)?.screens.map(({ uuid }) => nameIn(node, uuid)) ?? [];
  return push(slow, { kind: 'repetition', node, names, at: 0 });
};

export const add = (activity: ActivityTree, slow: Slow, node: string): Slow => {
  if (!canAdd(activity, slow)) return slow;
  const section = shownName(slow);
  return open(activity, { ...slow, nodes: { ...slow.nodes, [section]: [...(slow.nodes[section] ?? []), node] } }, node);
};

export const remove = (slow: Slow, node: string): Slow => {
  const section = shownName(slow);
  const gone = [node];
  for (const [name, inner] of Object.entries(slow.nodes))
    if (gone.some((one) => name.startsWith(`${one}:`))) gone.push(...inner);
  const isOther = (name: string) => !gone.some((one) => name.startsWith(`${one}:`));
  const kept = { ...slow.nodes, [section]: (slow.nodes[section] ?? []).filter((one) => one !== node) };
  return {
    ...slow,
    nodes: Object.fromEntries(Object.entries(kept).filter(([name]) => isOther(name))),
    answers: Object.fromEntries(Object.entries(slow.answers).filter(([name]) => isOther(name))),
    skipped: slow.skipped.filter(isOther),
  };
};

/** OP-32: of the lists of all screens, the last one that holds a screen tells whether it was come by. */
export const pathOf = (activity: ActivityTree, slow: Slow): string[] =>
  activity.screens
    .map(({ uuid }) => uuid)
    .filter((name) => {
      const lists = slow.stack.filter(({ node }) => node === '');
      const holding = lists.filter(({ names }) => names.includes(name));
      const last = holding[holding.length - 1];
      return last !== undefined && (last === lists[lists.length - 1] || last.names.indexOf(name) <= last.at);
    });

/** The same inside a repetition: from its first screen along the answers, never by a go-to to where one has been. */
const pathInside = (activity: ActivityTree, slow: Slow, section: string, node: string): string[] => {
  const screen = screenNamed(activity, section);
  const names = screen.type === 'Repetition' ? screen.screens.map(({ uuid }) => nameIn(node, uuid)) : [];
  const been: string[] = [];
  const walk = (name: string | undefined): void => {
    if (name === undefined) return;
    if (!been.includes(name)) been.push(name);
    const target = targetIn(activity, slow, name, names);
    walk(target !== undefined && !been.includes(target) ? target : names[names.indexOf(name) + 1]);
  };
  walk(names[0]);
  return names.filter((name) => been.includes(name));
};

/** text that fails the expression of its question; what is no expression fails nothing. */
const fails = ({ type, properties }: Question, { answer }: SlowAnswer): boolean => {
  if (answer === '' || (type !== 'simple' && type !== 'qrcode')) return false;
  try {
    return answer.search(properties.input_regex) < 0;
  } catch {
    return false;
  }
};

const isMissing = (question: Question, given: SlowAnswer): boolean => {
  if (question.type === 'instruction') return false;
  const { answer, pictures } = fails(question, given) ? { ...given, answer: '' } : given;
  const chosen = question.alternatives.filter(({ uuid }) => answer.split(';').includes(uuid));
  const words = [answer.trim(), ...chosen.flatMap(({ uuid, label, value }) => [uuid, label, value])];
  const trigger = question.additional_pictures_triggered_by.trim();
  const most = question.properties.additional_pictures_range_max ?? 0;
  let least = question.type === 'picture' ? (question.properties.pictures_range_min ?? 0) : 0;
  if (most > 0 && (trigger === '' || words.includes(trigger)))
    least += Math.min(most, question.properties.additional_pictures_range_min ?? 0);
  const isUnanswered = question.type === 'picture' ? pictures.length === 0 : answer.trim() === '';
  return (question.required && isUnanswered) || pictures.length < least;
};

/** Answers, comments and repetitions that a screen waits for, in this order (OP-35). */
export const missingOn = (activity: ActivityTree, slow: Slow, name: string): [number, number, number] => {
  const names = [name, ...insideOf(activity, slow, name)];
  const pairs = names.flatMap((one) =>
    screenNamed(activity, one).questions.map((question) => ({ question, given: answerTo(slow, one, question.uuid) })),
  );
  const isShort = (one: string): boolean => {
    const screen = screenNamed(activity, one);
    return screen.type === 'Repetition' && (slow.nodes[one] ?? []).length < (screen.minimum ?? 0);
  };
  return [
    pairs.filter(({ question, given }) => isMissing(question, given)).length,
    pairs.filter(({ question, given }) => question.required_comment && given.comment.trim() === '').length,
    names.filter(isShort).length,
  ];
};

/** The names of the screens of the repetitions of a section that its answers lead to, at any depth; none of a page. */
const insideOf = (activity: ActivityTree, slow: Slow, name: string): string[] =>
  (slow.nodes[name] ?? [])
    .flatMap((node) => pathInside(activity, slow, name, node))
    .flatMap((one) => [one, ...insideOf(activity, slow, one)]);

/** EXEC-20, Q-19: without the text that fails, on the screen and in its repetitions. */
const withoutFailing = (activity: ActivityTree, slow: Slow, name: string): Slow => {
  let kept = slow;
  for (const one of [name, ...insideOf(activity, slow, name)])
    for (const question of screenNamed(activity, one).questions)
      if (fails(question, answerTo(slow, one, question.uuid)))
        kept = withAnswer(kept, one, question.uuid, { answer: '' });
  return kept;
};

/** Continue on the screen that shows: what fails goes, then what is missing is skipped (EXEC-20 to EXEC-24). */
export const goOn = (activity: ActivityTree, slow: Slow): Slow => {
  const name = shownName(slow);
  const valid = withoutFailing(activity, slow, name);
  const kept = valid.skipped.filter((one) => one !== name);
  const isPending = missingOn(activity, valid, name).some((count) => count > 0);
  return advance(activity, { ...valid, skipped: isPending ? [...kept, name] : kept });
};

/** EXEC-24, EXEC-25: the skipped screens of the path that still wait for something, with what they wait for. */
export const skippedOf = (activity: ActivityTree, slow: Slow): [string, number, number, number][] =>
  pathOf(activity, slow)
    .filter((name) => slow.skipped.includes(name))
    .map((name): [string, number, number, number] => [name, ...missingOn(activity, slow, name)])
    .filter(([, ...missing]) => missing.some((count) => count > 0));

/** OP-32, Q-18: every answer that would be uploaded, one a line: where it stands, and what it is. */
export const uploadedLines = (activity: ActivityTree, slow: Slow): string[] =>
  pathOf(activity, slow)
    .flatMap((name) => [name, ...insideOf(activity, slow, name)])
    .flatMap((name) =>
      screenNamed(activity, name).questions.map((question) => {
        const given = answerTo(slow, name, question.uuid);
        const answer = fails(question, given) ? '' : given.answer;
        return [name, question.uuid, answer, given.comment, given.pictures.join(';')].join('|');
      }),
    );

/** PEND-08: the names of the reachable path from the screen that shows on, round to the one before it. */
export const reachedOf = (activity: ActivityTree, slow: Slow): string[] => {
  const outside = outsideOf(slow);
  const all = activity.screens.map(({ uuid }) => uuid);
  const ahead: string[] = [];
  let name: string | undefined = slow.place === 'finish' ? undefined : shownName(outside);
  while (name !== undefined && !ahead.includes(name)) {
    ahead.push(name);
    name = targetIn(activity, slow, name, all) ?? all[all.indexOf(name) + 1];
  }
  const names = [...ahead, ...passedOf(activity, outside).filter((one) => !ahead.includes(one))].flatMap((one) => [
    one,
    ...insideOf(activity, slow, one),
  ]);
  const start = slow.place === 'finish' ? 0 : Math.max(0, names.indexOf(shownName(slow)));
  return [...names.slice(start), ...names.slice(0, start)];
};

const outsideOf = (slow: Slow): Slow => {
  let popped = slow;
  while (topOf(popped).node !== '') popped = pop(popped);
  return popped;
};

/** Of the lists of all screens, the last one that holds a screen has come by it. */
const passedOf = (activity: ActivityTree, slow: Slow): string[] =>
  pathOf(activity, slow).filter((name) => {
    const holding = slow.stack.filter(({ node, names }) => node === '' && names.includes(name));
    const last = holding[holding.length - 1];
    return last !== undefined && last.names.indexOf(name) <= last.at;
  });

const leastOf = (question: Question, { answer, comment }: SlowAnswer): number => {
  const upTo = [0, 1, 2, 3, 4].map((count) => Array.from({ length: count }, (_, at) => `${at}`));
  return upTo.findIndex((pictures) => !isMissing({ ...question, required: false }, { answer, comment, pictures }));
};

/** What is required on a screen, one an entry: where it is shown, and whether it is given. */
const requiredOn = (activity: ActivityTree, slow: Slow, name: string): { at: string; isGiven: boolean }[] => {
  const screen = screenNamed(activity, name);
  const ofQuestions = screen.questions.flatMap((question) => {
    const given = answerTo(slow, name, question.uuid);
    const isAsked = question.type !== 'instruction' && (question.required || leastOf(question, given) > 0);
    return [
      ...(isAsked ? [{ at: `${name} ${question.uuid}`, isGiven: !isMissing(question, given) }] : []),
      ...(question.required_comment ? [{ at: `${name} ${question.uuid}`, isGiven: given.comment.trim() !== '' }] : []),
    ];
  });
  const isSection = screen.type === 'Repetition' && (screen.minimum ?? 0) > 0;
  const isFull = screen.type === 'Repetition' && (slow.nodes[name] ?? []).length >= (screen.minimum ?? 0);
  return [...ofQuestions, ...(isSection ? [{ at: `${name} ${name}`, isGiven: isFull }] : [])];
};

/** How many required things the reachable path has, and how many of them are given. */
export const progressOf = (activity: ActivityTree, slow: Slow): { asked: number; given: number } => {
  const required = reachedOf(activity, slow).flatMap((name) => requiredOn(activity, slow, name));
  return { asked: required.length, given: required.filter(({ isGiven }) => isGiven).length };
};

/** Where the next one that is not given is shown: `screen question`; behind `after` if that is on the screen. */
export const nextOf = (activity: ActivityTree, slow: Slow, after: string | null): string | null => {
  const [here = '', ...others] = reachedOf(activity, slow);
  const shown = screenNamed(activity, here).questions.map(({ uuid }) => `${here} ${uuid}`);
  const order = [...shown, `${here} ${here}`];
  const from = after === null ? -1 : order.indexOf(`${here} ${after}`);
  const waiting = [here, ...others]
    .flatMap((name) => requiredOn(activity, slow, name))
    .filter(({ isGiven }) => !isGiven)
    .map(({ at }) => at);
  const isBefore = (at: string): boolean => order.includes(at) && order.indexOf(at) <= from;
  return waiting.find((at) => !isBefore(at)) ?? waiting[0] ?? null;
};

/** SEEK: what lies ahead is come to by Continue, what lies behind by Return; a repetition is left first, and opened. */
export const seek = (activity: ActivityTree, slow: Slow, name: string): Slow => {
  const section = Object.keys(slow.nodes).find((one) =>
    (slow.nodes[one] ?? []).some((node) => pathInside(activity, slow, one, node).includes(name)),
  );
  if (section === undefined) return toTop(activity, outsideOf(slow), name);
  const node = name.slice(0, name.indexOf(':'));
  const opened = open(activity, seek(activity, slow, section), node);
  let walked = opened;
  for (let step = 0; step < 9 && topOf(walked).node === node; step += 1) {
    if (shownName(walked) === name) return walked;
    walked = advance(activity, walked);
  }
  return moveTo(opened, topOf(opened).names.indexOf(name));
};

const toTop = (activity: ActivityTree, slow: Slow, name: string): Slow => {
  let walked = slow;
  for (let step = 0; step < 9 && walked.place === 'screen'; step += 1) {
    if (shownName(walked) === name) return walked;
    walked = goOn(activity, walked);
  }
  let returned = slow;
  while (returned.place === 'finish' || shownName(returned) !== name) returned = back(returned);
  return returned;
};

/** TO_END: by Continue until the finish screen; nowhere when that leads round and round. */
export const toEnd = (activity: ActivityTree, slow: Slow): Slow => {
  let walked = outsideOf(slow);
  for (let step = 0; step < 9 && walked.place === 'screen'; step += 1) walked = goOn(activity, walked);
  return walked.place === 'finish' ? walked : slow;
};
