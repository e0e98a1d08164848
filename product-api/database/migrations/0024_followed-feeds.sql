CREATE TABLE "followed_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone,
	"outcome" text
);
