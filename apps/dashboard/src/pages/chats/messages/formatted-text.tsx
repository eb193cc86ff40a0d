import { type Block, blocksOf, type Inline, type Mark } from './formatting.js';
import classes from './formatted-text.module.css';

/** A text with WhatsApp's formatting, and its web addresses as links. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {blocksOf(text).map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'code') return <code className={classes.code}>{block.text}</code>;
  const lines = block.lines.map((line, index) => <Inlines key={index} inlines={line} />);
  switch (block.kind) {
    case 'bullets':
    case 'numbers': {
      const items = lines.map((line, index) => <li key={index}>{line}</li>);
      return block.kind === 'bullets' ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    default: {
      const text = lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line]));
      return block.kind === 'quote' ? <blockquote>{text}</blockquote> : <div>{text}</div>;
    }
  }
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const satisfies Partial<
  Record<Mark, string>
>;

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    const { mark, children } = inline;
    if (mark === 'link') {
      return (
        <a key={index} href={String(children[0])} target="_blank" rel="noreferrer">
          {String(children[0])}
        </a>
      );
    }
    const Tag = tags[mark];
    return (
      <Tag key={index}>
        <Inlines inlines={children} />
      </Tag>
    );
  });
}
