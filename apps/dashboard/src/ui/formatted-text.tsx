import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf, type Inline, type Mark } from './formatting.js';
import classes from './formatted-text.module.css';

/** How a text without marks is shown. */
type Plain = (text: string) => ReactNode;

/**
 * A text with WhatsApp's formatting, and its web addresses as links. Each block is written from the side that its language is.
 * @param plain Default: as it is
 */
export function FormattedText({ text, plain = asItIs }: { text: string; plain?: Plain }) {
  return (
    <div className={classes.text}>
      {blocksOf(text).map((block, index) => (
        <OneBlock key={index} block={block} plain={plain} />
      ))}
    </div>
  );
}

const asItIs: Plain = (text) => text;

function OneBlock({ block, plain }: { block: Block; plain: Plain }) {
  if (block.kind === 'code') {
    return (
      <code className={classes.code} dir="auto">
        {plain(block.text)}
      </code>
    );
  }
  const lines = block.lines.map((line, index) => <Inlines key={index} inlines={line} plain={plain} />);
  switch (block.kind) {
    case 'bullets':
    case 'numbers': {
      const items = lines.map((line, index) => <li key={index}>{line}</li>);
      return block.kind === 'bullets' ? (
        <ul dir="auto">{items}</ul>
      ) : (
        <ol start={block.start} dir="auto">
          {items}
        </ol>
      );
    }
    default: {
      const text = lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line]));
      return block.kind === 'quote' ? <blockquote dir="auto">{text}</blockquote> : <div dir="auto">{text}</div>;
    }
  }
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const satisfies Partial<
  Record<Mark, string>
>;

function Inlines({ inlines, plain }: { inlines: readonly Inline[]; plain: Plain }) {
  return inlines.map((inline, index) => {
    if (typeof inline === 'string') return <Fragment key={index}>{plain(inline)}</Fragment>;
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
        <Inlines inlines={children} plain={plain} />
      </Tag>
    );
  });
}
