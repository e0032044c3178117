import type { ReactNode } from 'react';

/** A raised sheet that holds one thing. */
export const Card = ({ children }: { readonly children: ReactNode }) => <div className="card">{children}</div>;

type ResumeCardProps = {
  /** The name of the work that was begun. */
  readonly title: ReactNode;
  /** Where and when. */
  readonly detail: ReactNode;
  readonly badge?: ReactNode;
  readonly progress?: ReactNode;
  readonly actions: ReactNode;
};

/** Work that waits to be taken up again. */
export const ResumeCard = ({ title, detail, badge, progress, actions }: ResumeCardProps) => (
  <article className="card">
    <div className="stack" data-gap="small">
      <div className="row-of" data-ends>
        <h3>{title}</h3>
        {badge}
      </div>
      <p className="quiet">{detail}</p>
    </div>
    {progress}
    <div className="row-of">{actions}</div>
  </article>
);
