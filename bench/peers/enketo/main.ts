import './wholeFragments.ts';
import 'enketo-core/src/sass/formhub/formhub.scss';
import { Form } from 'enketo-core';
import { openActivity } from '../../floors/shared/requests.ts';
import { show } from '../shared/frame.ts';
import { answersOf, instanceOf } from '../shared/xform.ts';
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
const uuidOf = (page: HTMLElement): string => (page.getAttribute('name') ?? '').replace('/data/s-', '');
show(tree, {
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
