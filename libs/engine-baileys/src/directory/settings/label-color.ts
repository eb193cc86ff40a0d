/** WhatsApp's label colours, by number. */
const palette = [
  '#FF9485 #64C4FF #FFD429 #DFAEF0 #99B6C1 #55CCB3 #FF9DFF #D3A91D #6D7CCE #D7E752',
  '#00D0E2 #FFC5C7 #93CEAC #F74848 #00A0F2 #83E422 #FFAF04 #B5EBFF #9BA6FF #9368CF',
]
  .join(' ')
  .split(' ');

export function colorOf(index: number): string | undefined {
  return palette[index];
}

/** The number of the nearest colour; 0 without a colour. @param color such as `#2E7D32` */
export function colorIndexOf(color: string | null): number {
  const wanted = partsOf(color ?? '');
  if (!wanted) return 0;
  const distances = palette.map((one) => {
    const parts = partsOf(one) ?? [];
    return parts.reduce((sum, part, place) => sum + (part - (wanted[place] ?? 0)) ** 2, 0);
  });
  return distances.indexOf(Math.min(...distances));
}

function partsOf(color: string): number[] | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === undefined ? undefined : [red, green, blue].map((part) => Number.parseInt(part ?? '', 16));
}
