import { expect, it } from 'vitest';
import { addressInWords } from './stay-words';

it('says the town of a hotel once, whether its list writes it after the street or not', () => {
  const toronto = { cityName: 'Toronto', country: 'CA', region: 'ON' };
  const said = (address: string) => addressInWords({ ...toronto, address }, 'en');
  expect(said('471 Garden Street')).toBe('471 Garden Street, Toronto, Ontario');
  expect(said('471 Garden Street, Toronto ON')).toBe('471 Garden Street, Toronto\u00A0ON');
  expect(said('471 Garden Street, East York ON')).toBe('471 Garden Street, East\u00A0York\u00A0ON');
  expect(said('Suite 2, 471 Toronto Street')).toBe('Suite 2, 471 Toronto Street, Toronto, Ontario');
  expect(said('471 Garden Street, Toronto ON M5V 2T6')).toBe('471 Garden Street, Toronto\u00A0ON\u00A0M5V\u00A02T6');
});
