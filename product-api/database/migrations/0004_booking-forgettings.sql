CREATE TABLE "booking_forgettings" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"done" varchar(10),
	"is_cancelled" boolean NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_forgettings" ADD CONSTRAINT "booking_forgettings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_forgettings_due" ON "booking_forgettings" USING btree ("due_at");