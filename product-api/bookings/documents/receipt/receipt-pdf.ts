import { createPdf, MUTED } from '../pdf-writer';
import type { ReceiptContent } from './receipt-content';

/** The receipt as a tagged PDF in letter size (R145, D41). */
export function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  const pdf = createPdf({ title: content.title, language: content.language, author: content.brand });
  pdf.text(content.brand, { size: 12, weight: 'bold', color: MUTED });
  pdf.text(content.title, { size: 22, weight: 'bold', tag: 'H1' });
  pdf.space(8);
  pdf.rule();
  pdf.space(10);
  for (const fact of content.facts) pdf.fact(fact);
  for (const section of content.sections) {
    pdf.space(12);
    pdf.text(section.title, { size: 14, weight: 'bold', tag: 'H2' });
    for (const { title, lines } of section.blocks) {
      pdf.space(6);
      pdf.text(title, { weight: 'bold', tag: 'H3' });
      for (const line of lines) pdf.text(line, { size: 10 });
    }
  }
  pdf.space(14);
  for (const line of content.items) pdf.row(line);
  pdf.rowsTogether([
    ...content.taxes.map((line) => ({ line, style: { size: 10, color: MUTED } })),
    { line: content.total, style: { size: 13, weight: 'bold' } },
  ]);
  for (const line of content.givenBack) pdf.row(line);
  pdf.endTable();
  pdf.space(14);
  for (const note of content.notes) pdf.text(note, { size: 9.5, color: MUTED });
  return pdf.finish();
}
