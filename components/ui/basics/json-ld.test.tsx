import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faqData } from '@/lib/structured-data/faq';
import { JsonLd } from './json-ld';

it('structured data cannot end its script, and reads back as it was', () => {
  const data = faqData([{ question: 'Bags </script><script>alert(1)</script>?', answer: 'One & a half' }]);
  const { container } = render(<JsonLd data={[data, data]} />);
  const scripts = [...container.querySelectorAll('script[type="application/ld+json"]')];
  expect(scripts).toHaveLength(2);
  for (const { innerHTML } of scripts) {
    expect(innerHTML).not.toContain('<');
    expect(JSON.parse(innerHTML)).toEqual(data);
  }
});

it('structured data has its words without what keeps them on a line', () => {
  const { container } = render(
    <JsonLd data={faqData([{ question: 'Faut-\u2060il imprimer?', answer: 'Wi-\u2060Fi' }])} />,
  );
  const script = container.querySelector('script')?.innerHTML ?? '';
  expect([script.includes('Faut-il imprimer?'), script.includes('Wi-Fi'), script.includes('\u2060')]).toEqual([
    true,
    true,
    false,
  ]);
});
