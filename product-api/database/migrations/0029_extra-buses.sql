CREATE TABLE "live_extra_buses" (
	"feed" text NOT NULL,
	"id" text NOT NULL,
	"operator_id" text NOT NULL,
	"calls" jsonb NOT NULL,
	"said_at" timestamp with time zone,
	CONSTRAINT "live_extra_buses_feed_id_pk" PRIMARY KEY("feed","id")
);
