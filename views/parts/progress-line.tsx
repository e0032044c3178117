/** How much of what is needed is there; `text` says the same in words ("7 of 12 required"). */
export const ProgressLine = ({
  done,
  total,
  text,
}: {
  readonly done: number;
  readonly total: number;
  readonly text: string;
}) => (
  <div className="progress" data-complete={done >= total || undefined}>
    <span>{text}</span>
    <progress value={total === 0 ? 1 : done} max={Math.max(1, total)} aria-label={text} />
  </div>
);
