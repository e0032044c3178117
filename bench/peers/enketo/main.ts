import './whole-fragments.ts';
import 'enketo-core/src/sass/formhub/formhub.scss';
import { Form } from 'enketo-core';
import { openActivity } from '../../floors/shared/requests.ts';
import { show } from '../shared/frame.ts';
import { answersOf, instanceOf, screenOf } from '../shared/xform.ts';
import { formOf } from './form.ts';

const tree = await openActivity();
const paper = document.createElement('div');
paper.className = 'main';
paper.innerHTML = `<article class="paper">${formOf(tree)}</article>`;
document.body.append(paper);
const element = paper.querySelector('form');
if (element === null) throw new Error('the form has no element');
const form = new Form(element, { modelStr: `<model><instance>${instanceOf(tree)}</instance></model>` });
const faults = form.init();
if (faults.length > 0) throw new Error(faults.join('\n'));

window.floorAnswers = () => answersOf(form.model.xml);

const { pages } = form;
/** The page of a section's first repetition stands for the section, those of the others for themselves. */
const uuidOf = (page: HTMLElement): string => {
  const earlier = page.matches('.or-repeat') ? [...(page.parentElement?.children ?? [])].indexOf(page) - 1 : 0;
  return [screenOf(page.getAttribute('name') ?? ''), ...(earlier > 0 ? [earlier] : [])].join(':');
};
const turned = show(tree, {
  element: paper,
  shown: () => ({ element: pages.current, uuid: uuidOf(pages.current) }),
  forward: async () => {
    const before = pages.current;
    if (!(await pages._next())) throw new Error('Enketo refuses the page');
    return pages.current !== before;
  },
  back: async () => {
    const before = pages.current;
    pages._prev();
    return pages.current !== before;
  },
});
for (const add of element.querySelectorAll<HTMLElement>('.add-repeat-btn')) add.dataset['action'] = 'add-repetition';
element.addEventListener('addrepeat', turned);
