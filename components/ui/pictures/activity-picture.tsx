import { activityDrawingPath } from '@/lib/paths/drawing-path';

export type ActivityPictureProps = {
  activity: { photo: string; cityCode: string };
  /** What is drawn, where the name of the activity does not stand beside it; without it the picture is decoration. */
  drawn?: string;
};

/** An activity as it is drawn: what is done there. Fills the box that it is put in. */
export function ActivityPicture({ activity, drawn = '' }: ActivityPictureProps) {
  return (
    /* oxlint-disable-next-line nextjs/no-img-element -- vectors gain nothing from the image optimizer */
    <img
      className="picture"
      src={activityDrawingPath(activity)}
      alt={drawn}
      width={480}
      height={240}
      loading="lazy"
      decoding="async"
    />
  );
}
