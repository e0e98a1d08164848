import { escapedMarkup } from '@/rules/escaped-markup';
import type { ReceiptContent } from './receipt-content';
import type { ReceiptLine } from './receipt-lines';
import type { ReceiptSection } from './receipt-sections';

const STYLE = `
*{box-sizing:border-box}body{margin:0 auto;max-width:760px;padding:32px 24px;color:#0b1f3a;background:#fff;font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif}
header{display:flex;justify-content:space-between;align-items:baseline;border-bottom:2px solid #0b1f3a;padding-bottom:12px}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:28px 0 8px}h3{font-size:16px;margin:12px 0 4px}p{margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px;margin:20px 0 0}dt,.muted{color:#4a5c73}dd{margin:0}
table{width:100%;border-collapse:collapse;margin-top:24px}th{text-align:left;font-weight:600}th,td{padding:8px 0;border-bottom:1px solid #d9e2ec;vertical-align:top}
td:last-child,th:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.total td{font-weight:700;border-bottom:0;font-size:18px}
small{display:block;color:#4a5c73}footer{margin-top:24px;color:#4a5c73;font-size:14px}
@page{margin:16mm}@media print{body{padding:0}}`;

/**
 * The receipt as one page that needs nothing else: no script, no picture, no font from elsewhere. Names, addresses and
 * places are other people's text (S13).
 */
export function receiptHtml(content: ReceiptContent): string {
  const { title, brand, facts, sections } = content;
  return `<!doctype html>
<html lang="${content.language}-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapedMarkup(title)}</title><style>${STYLE}</style></head>
<body>
<header><h1>${escapedMarkup(title)}</h1><strong>${escapedMarkup(brand)}</strong></header>
<dl>${facts.map(({ label, value }) => `<dt>${escapedMarkup(label)}</dt><dd>${escapedMarkup(value)}</dd>`).join('')}</dl>
${sections.map(section).join('\n')}
<table>
<thead><tr><th scope="col">${escapedMarkup(content.itemTitle)}</th><th scope="col">${escapedMarkup(content.amountTitle)}</th></tr></thead>
<tbody>${content.items.map((line) => row(line)).join('')}${content.taxes.map((line) => row(line, 'muted')).join('')}${row(content.total, 'total')}${content.givenBack.map((line) => row(line)).join('')}</tbody>
</table>
<footer>${content.notes.map((note) => `<p>${escapedMarkup(note)}</p>`).join('')}</footer>
</body>
</html>
`;
}

function section({ title, blocks }: ReceiptSection): string {
  const parts = blocks.map(
    (block) =>
      `<h3>${escapedMarkup(block.title)}</h3>${block.lines.map((line) => `<p>${escapedMarkup(line)}</p>`).join('')}`,
  );
  return `<h2>${escapedMarkup(title)}</h2>\n${parts.join('\n')}`;
}

function row({ label, detail, amount }: ReceiptLine, kind = ''): string {
  const small = detail ? `<small>${escapedMarkup(detail)}</small>` : '';
  return `<tr${kind ? ` class="${kind}"` : ''}><td>${escapedMarkup(label)}${small}</td><td>${escapedMarkup(amount)}</td></tr>`;
}
