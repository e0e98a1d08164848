import { brand } from '@/lib/brand/brand';
import { PICTURE_SIZE } from '@/lib/i18n/server/page-head';
import { pictureText } from './rules/picture-text';
import { skylineSvg } from './rules/skyline-svg';

export type OgPicture = {
  title: string;
  /** 'From CA $45.00 on 11 December 2026.' Absent where nothing is on sale. */
  price?: string;
  /** Both ends of a route, drawn as the line of our tickets. */
  route?: { from: string; to: string };
  /** City code, or whatever tells one picture from another. */
  seed: string;
};

const ACCENT = '#F97316';
const [BIG, SMALL, LONG_TITLE] = [76, 60, 34];

/** What a social network shows beside a link. Drawn by satori, which knows flex boxes and little more. */
export function OgPictureScreen({ title, price, route, seed }: OgPicture) {
  const background = `data:image/svg+xml;base64,${Buffer.from(skylineSvg(seed, PICTURE_SIZE)).toString('base64')}`;
  return (
    <div
      style={{
        ...PICTURE_SIZE,
        display: 'flex',
        flexDirection: 'column',
        padding: 72,
        color: '#FFFFFF',
        fontFamily: 'Figtree, Figtree Ext',
        backgroundImage: `url(${background})`,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 40 }}>
        <Line length={24} />
        <span style={{ marginLeft: 18 }}>{pictureText(brand.name)}</span>
      </div>
      <div
        style={{
          display: 'flex',
          marginTop: 52,
          maxWidth: 1000,
          fontSize: title.length > LONG_TITLE ? SMALL : BIG,
          lineHeight: 1.1,
          letterSpacing: -1,
        }}
      >
        {pictureText(title)}
      </div>
      {route && (
        <div style={{ display: 'flex', alignItems: 'center', marginTop: 34, fontSize: 34 }}>
          <span style={{ marginRight: 18 }}>{pictureText(route.from)}</span>
          <Line length={120} />
          <span style={{ marginLeft: 18 }}>{pictureText(route.to)}</span>
        </div>
      )}
      {price && (
        <div style={{ display: 'flex', marginTop: 26, fontSize: 38, color: '#FFC98A' }}>{pictureText(price)}</div>
      )}
    </div>
  );
}

/** The ring is departure, the dot arrival. @param length pixels between the two */
function Line({ length }: { length: number }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <div style={{ width: 32, height: 32, borderRadius: 16, border: '7px solid #FFFFFF' }} />
      <div style={{ width: length, height: 6, backgroundColor: '#FFFFFF' }} />
      <div style={{ width: 34, height: 34, borderRadius: 17, backgroundColor: ACCENT }} />
    </div>
  );
}
