import { useTranslations } from 'next-intl';
import { isChunkFailure } from '@/lib/chunk-reload/chunk-failure';
import { GUARD_SETTINGS, guardChunks } from '@/lib/chunk-reload/guard-chunks';

export type ChunkReloadGuardProps = { /** Of this answer, where the page's policy asks for one. */ nonce?: string };

/**
 * First thing in <body>: reloads the page when a part of it cannot be loaded, and says so when that has not helped
 * (R164). Complete in itself, because what fails may be the very scripts that would do it.
 */
export function ChunkReloadGuard({ nonce }: ChunkReloadGuardProps) {
  const t = useTranslations('feedback.problem');
  return (
    <>
      <div id={GUARD_SETTINGS.noticeId} className="chunk-notice no-print" role="alert" hidden suppressHydrationWarning>
        <p>{t('chunk')}</p>
        {/* An empty address is this page's own. */}
        <a href="" className="btn btn--line btn--sm">
          {t('retry')}
        </a>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${guardChunks})(${isChunkFailure},${JSON.stringify(GUARD_SETTINGS)})` }}
      />
    </>
  );
}
