import { text } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import { codeModules } from '../tickets/code-drawing';
import type { Lost } from '../details/cancelled-parts';
import { passContents } from './booking-passes';
import type { PassCode, PassContent } from './pass-content';
import { createPdf, INK, MUTED, type PdfWriter } from './pdf-writer';

const QR_SIZE = 150;

/** All e-tickets and vouchers of a booking, one page each, as a tagged PDF (R39, F35). */
export function ticketsPdf(details: BookingDetails, lost: Lost): Promise<Buffer> {
  const { language, contact } = details;
  const { title, passes } = passContents(details, lost);
  const pdf = createPdf({ title, language, author: contact.brand });
  passes.forEach((pass, index) => {
    if (index > 0) pdf.newPage();
    const page = text(language, 'documents.ticket.page', { index: index + 1, count: passes.length });
    writePass(pdf, pass, { title, brand: contact.brand, page });
    pdf.space(16);
    pdf.text(text(language, 'documents.receipt.questions', contact), { size: 9.5, color: MUTED });
  });
  return pdf.finish();
}

function writePass(pdf: PdfWriter, content: PassContent, frame: { title: string; brand: string; page: string }): void {
  const left = { x: pdf.full.x, width: pdf.full.width - QR_SIZE - 24 };
  pdf.text(`${frame.brand} · ${frame.title} · ${frame.page}`, { size: 9.5, color: MUTED });
  pdf.space(6);
  pdf.text(content.heading, { size: 20, weight: 'bold', tag: 'H1' });
  pdf.text(content.subheading, { size: 13 });
  pdf.space(8);
  pdf.rule();
  pdf.space(14);
  if (content.notice) {
    pdf.text(content.notice, { size: 13, weight: 'bold' });
    pdf.space(14);
  }
  const top = pdf.y;
  for (const { label, time, place, address } of content.ends) {
    pdf.text(label, { size: 10, color: MUTED, box: left });
    pdf.text(time, { size: 18, weight: 'bold', box: left });
    if (place) pdf.text(place, { box: left });
    if (address) pdf.text(address, { size: 10, color: MUTED, box: left });
    pdf.space(8);
  }
  const belowEnds = pdf.y;
  if (content.code) writeCode(pdf, content.code, top);
  pdf.y = Math.max(belowEnds, pdf.y) + 6;
  for (const fact of content.facts) pdf.fact(fact);
  if (content.conditions.length === 0) return;
  pdf.space(14);
  pdf.text(content.conditionsTitle, { size: 14, weight: 'bold', tag: 'H2' });
  for (const condition of content.conditions) pdf.text(`• ${condition}`, { size: 10 });
}

function writeCode(pdf: PdfWriter, { number, payload, alt, show }: PassCode, top: number): void {
  const stub = { x: pdf.full.x + pdf.full.width - QR_SIZE, width: QR_SIZE };
  pdf.figure(alt, (document) => drawQr(document, payload, { x: stub.x, y: top }));
  pdf.y = top + QR_SIZE + 6;
  pdf.text(number, { weight: 'bold', box: stub });
  pdf.text(show, { size: 9.5, color: MUTED, box: stub });
}

function drawQr(document: PDFKit.PDFDocument, payload: string, at: { x: number; y: number }): void {
  const modules = codeModules(payload);
  const unit = QR_SIZE / modules.size;
  document.fillColor(INK);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(at.x + column * unit, at.y + row * unit, unit, unit);
    }
  }
  document.fill();
}
